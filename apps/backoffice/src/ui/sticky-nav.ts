/** Keeps links beside a long page in view. They scroll on their own if they are higher than the window. */
export const stickyNav = {
  position: { md: 'sticky' },
  top: { md: 84 },
  maxHeight: { md: 'calc(100dvh - 100px)' },
  overflowY: { md: 'auto' },
} as const
