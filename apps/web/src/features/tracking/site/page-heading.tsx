import { type ReactNode, useEffect, useRef } from 'react';
import { movedBetweenPages } from '../route';

/** The heading of a page. It takes the focus when the reader came from another page, so that it is read out. */
export function PageHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (movedBetweenPages()) heading.current?.focus();
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
