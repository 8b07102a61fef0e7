import { useEffect, useMemo } from 'react';

/** An address of a chosen file, for this page alone. */
export function useAddressOf(file: File | undefined): string | undefined {
  const address = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(() => {
    if (address === undefined) return undefined;
    return () => URL.revokeObjectURL(address);
  }, [address]);
  return address;
}
