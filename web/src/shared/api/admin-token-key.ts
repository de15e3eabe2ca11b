/**
 * The key of the admin's access token in local storage; its presence marks the author's browser. It is a module of its
 * own, so that public pages do not load the code that renews the token.
 */
export const adminTokenKey = 'imprint-admin-token';
