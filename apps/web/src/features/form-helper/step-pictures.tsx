import type { ReactNode } from 'react';
import styles from './form-helper.module.css';

/* Drawings for the steps of the installation; the text next to each says the same. */

const Picture = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 160 90" className={styles.picture} aria-hidden>
    <rect x="0.5" y="0.5" width="159" height="89" rx="8" data-part="ground" />
    {children}
  </svg>
);

const Page = ({ x, width }: { x: number; width: number }) => (
  <>
    <rect x={x} y="14" width={width} height="62" rx="4" data-part="paper" />
    <path d={`M${x} 26h${width}`} />
  </>
);

export const UnzipPicture = () => (
  <Picture>
    <rect x="22" y="24" width="34" height="42" rx="4" data-part="paper" />
    <path d="M39 24v6m0 4v4m0 4v4m0 4v4" data-part="strong" />
    <path d="M68 45h20m-6-6 6 6-6 6" data-part="strong" />
    <path d="M100 34v-4a3 3 0 0 1 3-3h10l4 5h20a3 3 0 0 1 3 3v26a3 3 0 0 1-3 3h-34a3 3 0 0 1-3-3z" data-part="paper" />
    <path d="M100 38h40" />
  </Picture>
);

export const LoadPicture = () => (
  <Picture>
    <Page x={18} width={124} />
    <rect x="26" y="33" width="40" height="11" rx="3" data-part="accent" />
    <path d="M32 38.5h28" data-part="on-accent" />
    <rect x="116" y="34" width="18" height="9" rx="4.5" data-part="accent" />
    <circle cx="129.5" cy="38.5" r="3" data-part="on-accent" />
    <rect x="26" y="51" width="50" height="18" rx="3" />
    <rect x="84" y="51" width="50" height="18" rx="3" />
  </Picture>
);

export const AllowPicture = () => (
  <Picture>
    <Page x={18} width={124} />
    <rect x="30" y="34" width="100" height="13" rx="3" />
    <path d="M36 40.5h52" data-part="strong" />
    <rect x="30" y="54" width="46" height="14" rx="3" data-part="accent" />
    <path d="m47 61 4 4 8-8" data-part="on-accent" />
    <rect x="84" y="54" width="46" height="14" rx="3" data-part="accent" />
    <path d="m101 61 4 4 8-8" data-part="on-accent" />
  </Picture>
);

export const FillPicture = () => (
  <Picture>
    <Page x={12} width={54} />
    <path d="M20 36h38m-38 10h28m-28 10h34" />
    <rect x="72" y="37" width="16" height="16" rx="3" data-part="accent" />
    <path d="M77.5 49v-8h5.5m-5.5 4h4.5" data-part="on-accent" />
    <Page x={94} width={54} />
    <rect x="101" y="32" width="40" height="9" rx="2" />
    <rect x="101" y="46" width="40" height="9" rx="2" />
    <rect x="101" y="60" width="40" height="9" rx="2" />
    <path d="M105 36.5h24m-24 14h16m-16 14h28" data-part="strong" />
  </Picture>
);
