// The build of a page collects what its modules import.
declare module '*.css'
