import { useEffect, useMemo } from 'react';

/** Returns a blob: URL of a chosen file. Only this page can use it. */
export function useAddressOf(file: File | undefined): string | undefined {
  const address = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(() => {
    if (address === undefined) return undefined;
    return () => URL.revokeObjectURL(address);
  }, [address]);
  return address;
}
