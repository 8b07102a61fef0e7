import { createContext, useContext } from 'react';

/** The nonce of this answer's content security policy; in the browser it is empty, as browsers hide it. */
export const NonceContext = createContext('');

export function useNonce(): string {
  return useContext(NonceContext);
}
