import { createContext, useContext } from 'react';

/**
 * The nonce of the content security policy of this response. It is empty in the browser, because
 * browsers hide nonces from scripts.
 */
export const NonceContext = createContext('');

export function useNonce(): string {
  return useContext(NonceContext);
}
