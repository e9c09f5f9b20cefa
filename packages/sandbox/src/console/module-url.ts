/** The URL of this module. Loaded only in ES modules, because `import.meta` is a syntax error anywhere else. */
export const moduleUrl: string = import.meta.url
