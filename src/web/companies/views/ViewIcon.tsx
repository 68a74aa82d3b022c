// Drawn here and not imported from the icon library, whose chunk every screen loads.
export const ViewIcon = () => (
  <svg
    aria-hidden
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinejoin="round"
    className="size-4 shrink-0"
  >
    <path d="M6 3h12v18l-6-4.5L6 21z" />
  </svg>
)
