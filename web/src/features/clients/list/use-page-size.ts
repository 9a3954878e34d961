import { useState } from 'react';
import { PAGE_SIZES } from './table-config.tsx';

const KEY = 'flueprint:clients:page-size';

function saved(): number {
  const value = Number(localStorage.getItem(KEY));
  return PAGE_SIZES.includes(value) ? value : (PAGE_SIZES[0] ?? 20);
}

/** Clients per page, stored on this device. */
export function usePageSize(): [number, (size: number) => void] {
  const [size, setSize] = useState(saved);
  return [
    size,
    (next) => {
      localStorage.setItem(KEY, String(next));
      setSize(next);
    },
  ];
}
