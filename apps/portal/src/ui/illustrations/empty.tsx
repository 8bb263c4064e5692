/** Open mailbox that contains only a leaf. */
export function EmptyPicture() {
  return (
    <svg viewBox="0 0 240 180" width="240" height="180" aria-hidden="true" className="h-auto max-w-full">
      <ellipse cx="120" cy="164" rx="96" ry="10" fill="var(--brand-soft)" />
      <path d="M112 96h16v68h-16z" fill="var(--ink)" />
      <path d="M58 102V66a34 34 0 0 1 34-34h66a34 34 0 0 1 34 34v36z" fill="var(--brand)" />
      <path d="M58 102V66a34 34 0 0 1 68 0v36z" fill="var(--ink)" />
      <path d="M66 94V66a26 26 0 0 1 52 0v28z" fill="var(--sand)" />
      <path d="M60 102h64l-10 30H46z" fill="var(--brand)" />
      <path
        d="M84 92c-4-14 4-24 20-26 2 16-6 26-20 26zm0 0l12-16"
        fill="var(--accent)"
        stroke="var(--ink)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <path d="M192 60h10V30" stroke="var(--ink)" strokeWidth="5" strokeLinecap="round" fill="none" />
      <path d="M202 30h20v14h-20z" fill="var(--accent)" />
    </svg>
  )
}
