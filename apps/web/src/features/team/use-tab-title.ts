import { useEffect } from 'react';

/** Puts a screen's name before the product's in the browser tab while the screen is open. */
export function useTabTitle(name: string) {
  useEffect(() => {
    const product = document.title;
    document.title = `${name} | ${product}`;
    return () => {
      document.title = product;
    };
  }, [name]);
}
