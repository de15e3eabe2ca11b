// Several services run in one process: one requires the HTML parser as CommonJS and another imports it,
// and Jest can only satisfy the first while the second import is not in progress.
import '../../services/catalog/src/resources/html/sanitise-html.ts';
