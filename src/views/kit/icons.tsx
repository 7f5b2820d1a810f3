/** The design's symbols, drawn on a 20 × 20 grid with the text's colour. */
import type { ReactNode } from 'react'

export const ICONS = {
  account: (
    <>
      <circle cx="10" cy="7" r="3.3" />
      <path d="M3.5 17c.8-3.4 3.3-5 6.5-5s5.7 1.6 6.5 5" />
    </>
  ),
  alert: (
    <>
      <path d="M10 3 18 16.5H2z" />
      <path d="M10 8v4M10 14.3v.1" />
    </>
  ),
  back: <path d="M12.5 3.5 6 10l6.5 6.5" />,
  bell: <path d="M5 13.5V9a5 5 0 0 1 10 0v4.5l1.3 1.5H3.7zM8.3 17.2a1.9 1.9 0 0 0 3.4 0" />,
  chat: (
    <>
      <path d="M3 4h14v9.5H9.5L5.5 17v-3.5H3z" />
      <path d="M6.5 7.5h7M6.5 10h4.5" />
    </>
  ),
  check: <path d="m4 10.5 4 4 8-9" />,
  clock: (
    <>
      <circle cx="10" cy="10" r="7.2" />
      <path d="M10 5.5V10l3 2" />
    </>
  ),
  close: <path d="m4.5 4.5 11 11M15.5 4.5l-11 11" />,
  contrast: (
    <>
      <circle cx="10" cy="10" r="7.2" />
      <path d="M10 2.8v14.4M10 6.5h5.5M10 10h7M10 13.5h5.5" />
    </>
  ),
  down: <path d="m4.5 7.5 5.5 5.5 5.5-5.5" />,
  download: <path d="M10 3.5V13M6.3 9.5 10 13.2l3.7-3.7M3.5 13.5v3h13v-3" />,
  external: <path d="M8 4H4v12h12v-4M11.5 3.5h5v5M16 4l-7 7" />,
  eye: (
    <>
      <path d="M1.8 10c2-3.5 4.7-5.2 8.2-5.2s6.2 1.7 8.2 5.2c-2 3.5-4.7 5.2-8.2 5.2S3.8 13.5 1.8 10z" />
      <circle cx="10" cy="10" r="2.5" />
    </>
  ),
  eyeOff: (
    <>
      <path d="M1.8 10c2-3.5 4.7-5.2 8.2-5.2s6.2 1.7 8.2 5.2c-2 3.5-4.7 5.2-8.2 5.2S3.8 13.5 1.8 10z" />
      <path d="M3.5 16.5 16.5 3.5" />
    </>
  ),
  gift: <path d="M3 8h14v3H3zM4.5 11v6h11v-6M10 8v9M10 8C8 8 6 7 6 5.2S9.3 3.5 10 8zM10 8c2 0 4-1 4-2.8S10.7 3.5 10 8z" />,
  globe: (
    <>
      <circle cx="10" cy="10" r="7.2" />
      <path d="M2.8 10h14.4M10 2.8c2.4 2.2 3.3 4.6 3.3 7.2s-.9 5-3.3 7.2c-2.4-2.2-3.3-4.6-3.3-7.2s.9-5 3.3-7.2z" />
    </>
  ),
  help: (
    <>
      <circle cx="10" cy="10" r="7.2" />
      <path d="M7.8 8a2.2 2.2 0 1 1 3.3 1.9c-.8.5-1.1.9-1.1 1.8M10 14.2v.1" />
    </>
  ),
  home: (
    <>
      <path d="M3 9.2 10 3.5l7 5.7M5 8v8.5h10V8" />
      <path d="M8 16.5v-4.5h4v4.5" />
    </>
  ),
  info: (
    <>
      <circle cx="10" cy="10" r="7.2" />
      <path d="M10 9v5M10 6.3v.1" />
    </>
  ),
  list: <path d="M7 5h10M7 10h10M7 15h10M3.2 5h.1M3.2 10h.1M3.2 15h.1" />,
  live: <path d="M2.5 8a11 11 0 0 1 15 0M5.2 11.2a7 7 0 0 1 9.6 0M8.2 14.3a2.6 2.6 0 0 1 3.6 0" />,
  loan: (
    <>
      <path d="M5 2.5h7.5L16 6v11.5H5z" />
      <path d="M12.5 2.5V6H16M8 13.5l4.5-4.5" />
      <circle cx="8.3" cy="9.3" r=".8" />
      <circle cx="12.2" cy="13.2" r=".8" />
    </>
  ),
  logout: <path d="M8 3.5H3.5v13H8M8 10h9M13.5 6.5 17 10l-3.5 3.5" />,
  mail: <path d="M2.5 4.5h15v11h-15zM2.5 5.5 10 11l7.5-5.5" />,
  market: (
    <>
      <path d="M5 3v2.5M5 13v4M10 2.5v3M10 11v3M15 5v3M15 15v2.5" />
      <rect x="3.4" y="5.5" width="3.2" height="7.5" />
      <rect x="8.4" y="5.5" width="3.2" height="5.5" />
      <rect x="13.4" y="8" width="3.2" height="7" />
    </>
  ),
  mining: (
    <>
      <rect x="5" y="5" width="10" height="10" rx="1" />
      <rect x="8" y="8" width="4" height="4" />
      <path d="M7.5 2.2V5M12.5 2.2V5M7.5 15v2.8M12.5 15v2.8M2.2 7.5H5M2.2 12.5H5M15 7.5h2.8M15 12.5h2.8" />
    </>
  ),
  moon: <path d="M16.5 12.3A7 7 0 1 1 7.7 3.5a5.6 5.6 0 0 0 8.8 8.8z" />,
  next: <path d="M7.5 3.5 14 10l-6.5 6.5" />,
  off: (
    <>
      <path d="M2.5 8a11 11 0 0 1 4-2.4M10 4.8A11 11 0 0 1 17.5 8M5.2 11.2a7 7 0 0 1 3-1.7" />
      <path d="M13 10.2c.7.3 1.3.7 1.8 1.1M8.2 14.2a2.6 2.6 0 0 1 3.6 0M3 3l14 14" />
    </>
  ),
  phone: (
    <path d="M5.5 2.8 8 3.5l1 3.7-1.8 1.4a9.5 9.5 0 0 0 4.2 4.2l1.4-1.8 3.7 1 .7 2.5c-.2 1.4-1.200 2.5-2.7 2.5C8.6 17 3 11.4 3 5.5c0-1.5 1.1-2.5 2.5-2.7z" />
  ),
  pause: <path d="M7 4v12M13 4v12" />,
  pin: (
    <>
      <path d="M10 17.5c3.5-4 5.3-6.8 5.3-9.3a5.3 5.3 0 0 0-10.6 0c0 2.5 1.8 5.3 5.3 9.3z" />
      <circle cx="10" cy="8" r="1.9" />
    </>
  ),
  play: <path d="M6 4v12l10-6z" />,
  receipt: (
    <>
      <path d="M4.5 2.5v15l2-1.3 1.8 1.3 1.7-1.3 1.7 1.3 1.8-1.3 2 1.3v-15z" />
      <path d="M7.3 7h5.4M7.3 10.5h5.4" />
    </>
  ),
  refresh: <path d="M16.5 10a6.5 6.5 0 1 1-2-4.7L16.5 7M16.5 3v4h-4" />,
  search: (
    <>
      <circle cx="8.8" cy="8.8" r="5.6" />
      <path d="m13 13 4.2 4.2" />
    </>
  ),
  settings: (
    <>
      <path d="M3 5.5h7M14 5.5h3M3 10h2.5M9.5 10H17M3 14.5h7M14 14.5h3" />
      <circle cx="12" cy="5.5" r="2" />
      <circle cx="7.5" cy="10" r="2" />
      <circle cx="12" cy="14.5" r="2" />
    </>
  ),
  shield: <path d="M10 2.5 16.5 5v4.7c0 3.6-2.5 6.3-6.5 7.8-4-1.5-6.5-4.2-6.5-7.8V5zM7 10l2.2 2.2L13.2 8" />,
  smart: (
    <>
      <circle cx="10" cy="10" r="3" />
      <circle cx="10" cy="10" r="6.2" />
      <path d="M10 1.5v2.3M10 16.2v2.3M1.5 10h2.3M16.2 10h2.3M4 4l1.6 1.6M14.4 14.4 16 16M16 4l-1.6 1.6M5.6 14.4 4 16" />
    </>
  ),
  sort: <path d="M6.5 4v12M3.5 13l3 3 3-3M13.5 16V4M10.5 7l3-3 3 3" />,
  star: <path d="m10 2.8 2.2 4.6 5 .7-3.6 3.5.9 5-4.5-2.4-4.5 2.4.9-5L2.8 8.1l5-.7z" />,
  stepBack: <path d="M15 4v12l-8-6zM4.5 4v12" />,
  stepForward: <path d="M5 4v12l8-6zM15.5 4v12" />,
  stop: <rect x="5" y="5" width="10" height="10" rx="1" />,
  sun: (
    <>
      <circle cx="10" cy="10" r="3.4" />
      <path d="M10 2v2M10 16v2M2 10h2M16 10h2M4.3 4.3l1.4 1.4M14.3 14.3l1.4 1.4M15.7 4.3l-1.4 1.4M5.7 14.3l-1.4 1.4" />
    </>
  ),
  table: <path d="M3 4h14v12H3zM3 8h14M3 12h14M8.5 4v12" />,
  upload: <path d="M10 13V3.5M6.3 7 10 3.3 13.7 7M3.5 13.5v3h13v-3" />,
  user: (
    <>
      <circle cx="10" cy="6.5" r="3" />
      <path d="M4 16.5c.6-3 2.9-4.5 6-4.5s5.4 1.5 6 4.5" />
    </>
  ),
  wallet: (
    <>
      <path d="M3 5.5h12.5v3M3 5.5V15a1.5 1.5 0 0 0 1.5 1.5H17v-8H4.5A1.5 1.5 0 0 1 3 7zM3 5.5 13 3v2.5" />
      <path d="M13.6 12.5h.1" />
    </>
  ),
} as const satisfies Record<string, ReactNode>

export type IconName = keyof typeof ICONS
