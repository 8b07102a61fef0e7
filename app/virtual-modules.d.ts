declare module 'sweetalert2/dist/sweetalert2.esm.js' {
  export { default } from 'sweetalert2';
}

declare module 'virtual:remix/server-build' {
  import type { ServerBuild } from '@remix-run/node';

  const build: ServerBuild;
  export = build;
}
