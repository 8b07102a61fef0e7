/** The part of autocannon that the benchmarks use. The package has no types, and only bench/ installs it. */
declare module 'autocannon' {
  export interface Result {
    '2xx': number;
    non2xx: number;
    errors: number;
    mismatches: number;
    duration: number;
    latency: { p50: number; p99: number };
    /** In bytes. */
    throughput: { total: number };
  }

  export default function autocannon(options: {
    url: string;
    method?: 'GET' | 'POST';
    connections: number;
    /** In seconds. */
    duration: number;
    /** In requests per second, of all connections together. Default: as many as possible. */
    overallRate?: number;
    headers?: Record<string, string>;
    body?: string;
    verifyBody?: (body: string) => boolean;
  }): Promise<Result>;
}
