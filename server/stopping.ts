/** Whether the portal is about to stop: said at `/readyz` and with each answer, before the port closes. */
export interface Stopping {
  isStopping(): boolean;
  begin(): void;
}

export function createStopping(): Stopping {
  let hasBegun = false;
  return {
    isStopping: () => hasBegun,
    begin() {
      hasBegun = true;
    },
  };
}
