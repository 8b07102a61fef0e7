import { useDisableIntrospection } from '@graphql-yoga/plugin-disable-introspection';

import type { UploadFieldTable } from '#rules/files/upload-fields.ts';

import { usePublicErrors, type ErrorLog } from './errors/use-public-errors.ts';
import type { GatewayPlugin } from './fast-path/declaration.ts';
import type { FastPathParts } from './fast-path/fast-path.ts';
import { useForward } from './forward/use-forward.ts';
import { useModuleSchema, type ModuleSchema } from './forward/use-module-schema.ts';
import type { GatewayLimits } from './hardening/limits.ts';
import type { RateLimitTable } from './hardening/rate-limit-table.ts';
import type { NetworkLimits } from './hardening/network-limits.ts';
import type { CreateRateLimiter } from './hardening/rate-limiter.ts';
import { RECOVERY_MESSAGES } from './hardening/recovery-answers.ts';
import { useCallLimit } from './hardening/use-call-limit.ts';
import { useCors } from './hardening/use-cors.ts';
import { useCost } from './hardening/use-cost.ts';
import { useDayLimits } from './hardening/use-day-limits.ts';
import { useOperationSize } from './hardening/use-operation-size.ts';
import { createPageSizeCheck, usePageSize } from './hardening/use-page-size.ts';
import { usePostOnly } from './hardening/use-post-only.ts';
import { useRateLimits } from './hardening/use-rate-limits.ts';
import { useRecovery } from './hardening/use-recovery.ts';
import type { Denylist } from './identity/denylist.ts';
import { useIdentity } from './identity/use-identity.ts';
import { REVOKING, useRevocation } from './identity/use-revocation.ts';
import type { GatewayMetrics } from './metrics/metrics.ts';
import { useMetrics } from './metrics/use-metrics.ts';
import { useTracing } from './tracing/use-tracing.ts';
import { useAuthorization } from './permissions/use-authorization.ts';
import type { UpstreamExecutor } from './upstream/executor.ts';
import { listUploadFields } from './uploads/plan.ts';
import { useUploads } from './uploads/use-uploads.ts';
import { FORMS } from './validation/table.ts';
import { useForms } from './validation/use-forms.ts';

/** What createPlugins needs. `forward` here reads the whole response, unlike that of the fast path. */
interface PluginParts extends Omit<FastPathParts, 'known' | 'forward' | 'metrics' | 'publish'> {
  limits: GatewayLimits;
  corsOrigins: readonly string[];
  /** Whether introspection is allowed. */
  explorer: boolean;
  rateLimits: RateLimitTable;
  /** The file arguments of the contract and of the modules. */
  uploadFields: UploadFieldTable;
  /** The schema of the modules; undefined if there are none. */
  moduleSchema: ModuleSchema | undefined;
  createLimiter: CreateRateLimiter;
  networkLimits: NetworkLimits;
  denylist: Denylist;
  forward: UpstreamExecutor['forward'];
  metrics: Pick<GatewayMetrics, 'operation' | 'rateLimited'>;
  log: ErrorLog;
}

/**
 * Lists the plugins of the gateway in the order in which Yoga runs them. Each entry declares how the fast
 * path applies the plugin (GATEWAY-19).
 */
export function createPlugins(parts: PluginParts): GatewayPlugin[] {
  const { schema, limits, corsOrigins, uploadFields, read, log } = parts;
  const findLongPage = createPageSizeCheck(limits.pageSize);
  return [
    {
      plugin: useCors(corsOrigins),
      fastPath:
        corsOrigins.length > 0
          ? { leavesAll: 'Responses to other origins need CORS headers.' }
          : { notNeeded: 'No origin is allowed, so no response has CORS headers.' },
    },
    {
      plugin: usePostOnly(),
      fastPath: { notNeeded: 'The fast path takes only POST requests with JSON: see PlainRequest.' },
    },
    { plugin: useIdentity(parts.verify), fastPath: { enforcedBy: 'verify' } },
    // These limits apply during parsing and validation, and the fast path takes only documents that have
    // passed both.
    ...useOperationSize(limits).map((plugin) => ({ plugin, fastPath: { enforcedBy: 'known' } }) as const),
    { plugin: useCost(limits), fastPath: { enforcedBy: 'known' } },
    { plugin: useCallLimit(), fastPath: { enforcedBy: 'known' } },
    ...(parts.explorer
      ? []
      : [{ plugin: useDisableIntrospection(), fastPath: { enforcedBy: 'known' } } as const]),
    // Plugins that reject in `onExecute` come before plugins that choose how an operation is executed.
    // The authorizer is the first.
    { plugin: useAuthorization(parts.authorize), fastPath: { enforcedBy: 'authorize' } },
    { plugin: usePageSize(findLongPage), fastPath: { check: findLongPage } },
    { plugin: useForms(read), fastPath: { leavesFields: Object.keys(FORMS) } },
    { plugin: useRateLimits(parts), fastPath: { leavesFields: Object.keys(parts.rateLimits) } },
    { plugin: useDayLimits(parts), fastPath: { leavesFields: Object.keys(parts.rateLimits) } },
    // After the authorizer, so that no file is read for an operation that is not allowed.
    { plugin: useUploads(read, uploadFields), fastPath: { leavesFields: listUploadFields(uploadFields) } },
    {
      plugin: useRecovery(schema, read, limits.recoveryStep, log),
      fastPath: { leavesFields: Object.keys(RECOVERY_MESSAGES) },
    },
    { plugin: useRevocation(schema, read, parts.denylist), fastPath: { leavesFields: [...REVOKING] } },
    { plugin: useForward(parts), fastPath: { enforcedBy: 'forward' } },
    {
      plugin: useModuleSchema(read, parts.moduleSchema),
      fastPath: { notNeeded: 'The fast path takes only operations of the backend.' },
    },
    // After useForward and useModuleSchema, so that the span contains the execution that they choose.
    ...(parts.tracing
      ? [{ plugin: useTracing(read, parts.tracing), fastPath: { enforcedBy: 'tracing' } } as const]
      : []),
    { plugin: usePublicErrors(log), fastPath: { enforcedBy: 'publish' } },
    { plugin: useMetrics(parts.metrics), fastPath: { enforcedBy: 'metrics' } },
  ];
}
