/** The part of autocannon that the benchmark uses. The package has no types, and only bench/ installs it. */
declare module 'autocannon' {
  export default function autocannon(options: {
    url: string;
    method: string;
    connections: number;
    duration: number;
    headers: Record<string, string>;
    body: string;
    verifyBody: (body: string) => boolean;
  }): Promise<{
    '2xx': number;
    non2xx: number;
    errors: number;
    mismatches: number;
    duration: number;
    latency: { p50: number; p99: number };
  }>;
}
