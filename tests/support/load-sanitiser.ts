// Several services in one process: one asks for the parser of HTML as CommonJS does, another imports
// it, and Jest answers the first only while the second is not on its way.
import '../../services/catalog/src/resources/html/sanitise-html.ts';
