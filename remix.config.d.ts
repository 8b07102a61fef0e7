import type { vitePlugin } from '@remix-run/dev';

declare const config: NonNullable<Parameters<typeof vitePlugin>[0]> & { server: string };

export default config;
