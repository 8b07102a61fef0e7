/** The shutdown state. Before the port closes, `/readyz` answers 503 and responses close their connection. */
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
