// Two services in one process load the HTML parser, one by `require` and one by `import`. Jest fails if the `require`
// runs while the `import` is in progress, so this import comes first.
import '../../services/catalog/src/resources/html/sanitise-html.ts';
