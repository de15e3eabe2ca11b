// React's `lazy` takes the default export; wrapping a named one would cost every visitor more bytes.
export { EditLinks as default } from './edit-links.tsx';
