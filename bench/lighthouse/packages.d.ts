/** The parts of Lighthouse and of its launcher that measure.ts uses. Only bench/ installs these packages. */
declare module 'lighthouse' {
  export interface Config {
    extends: 'lighthouse:default';
    settings: { skipAudits: string[] };
  }

  export interface Result {
    categories: Record<string, { score: number | null }>;
    audits: Record<
      string,
      { id: string; score: number | null; displayValue?: string; numericValue?: number | undefined }
    >;
    runtimeError?: { message: string };
    lighthouseVersion: string;
    environment: { hostUserAgent: string; benchmarkIndex: number };
  }

  export default function lighthouse(
    address: string,
    flags: { port: number; logLevel: 'error'; output: 'json' },
    config: Config,
  ): Promise<{ lhr: Result } | undefined>;
}

declare module 'chrome-launcher' {
  export function launch(options: {
    chromePath: string;
    chromeFlags: string[];
  }): Promise<{ port: number; kill(): void }>;
}
