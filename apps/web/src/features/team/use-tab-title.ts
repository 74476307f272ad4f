import { useEffect } from 'react';

/** Puts a screen's name before the product's in the browser tab for as long as the screen stands. */
export function useTabTitle(name: string) {
  useEffect(() => {
    const product = document.title;
    document.title = `${name} | ${product}`;
    return () => {
      document.title = product;
    };
  }, [name]);
}
