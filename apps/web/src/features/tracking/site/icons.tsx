import type { ReactNode } from 'react';

const Icon = ({ children, size = 20 }: { children: ReactNode; size?: number }) => (
  <svg
    className="icon"
    width={size}
    height={size}
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
);

export const CheckIcon = () => (
  <Icon size={14}>
    <path d="M4 10.5 8.2 15 16 6" strokeWidth="2.6" />
  </Icon>
);
export const DashIcon = () => (
  <Icon size={14}>
    <path d="M5 10h10" strokeWidth="2.6" />
  </Icon>
);
export const ChevronIcon = () => (
  <Icon size={14}>
    <path d="m4.5 7.5 5.5 5 5.5-5" />
  </Icon>
);
export const MenuIcon = () => (
  <Icon>
    <path d="M3 5.5h14M3 10h14M3 14.5h14" />
  </Icon>
);
export const CloseIcon = ({ size = 20 }: { size?: number }) => (
  <Icon size={size}>
    <path d="m5 5 10 10M15 5 5 15" />
  </Icon>
);
export const AlertIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="7.5" />
    <path d="M10 6.2v4.6M10 13.6v.1" />
  </Icon>
);
export const DownloadIcon = () => (
  <Icon>
    <path d="M10 3v9.5M6 9l4 4 4-4M4 16.5h12" />
  </Icon>
);
