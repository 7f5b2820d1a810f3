/** The load line mark: the ring is never filled, the line always passes beyond it. It does not mirror. */
export const Mark = ({ label, isSmall = false }: { readonly label: string; readonly isSmall?: boolean }) => (
  <>
    <svg
      viewBox="0 0 30 24"
      width={isSmall ? 26 : 30}
      height={isSmall ? 21 : 24}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      aria-hidden="true"
    >
      <circle cx="15" cy="12" r="8.5" />
      <path d="M1 12h28" />
    </svg>
    <span>{label}</span>
  </>
)
