/**
 * The decorative picture of the home page: many lines (leads) meet in a point, and one continues to a check mark (a
 * closed deal).
 */
export function HeroArt() {
  return (
    <svg
      viewBox="0 0 460 200"
      aria-hidden="true"
      className="absolute top-1/2 right-0 h-43 -translate-y-1/2 text-[#8fb0ee] opacity-75 max-md:hidden"
    >
      <g fill="none" stroke="currentColor" strokeWidth="1.25">
        <path d="M16 30C112 30 128 98 196 116" opacity=".35" />
        <path d="M16 66C104 66 124 106 196 116" opacity=".5" />
        <path d="M16 102C96 102 132 110 196 116" opacity=".5" />
        <path d="M16 138C104 138 136 126 196 116" opacity=".5" />
        <path d="M16 172C112 172 126 116 196 116S292 56 356 56H460" opacity=".9" />
        <path d="M196 116C264 116 300 118 332 130S400 150 460 150" opacity=".35" />
        <circle cx="196" cy="116" r="9" strokeWidth="1.5" />
        <circle cx="356" cy="56" r="12" strokeWidth="1.5" />
        <path d="m351 56 4 4 7-8" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" />
      </g>
      <g fill="currentColor">
        <circle cx="16" cy="30" r="3" opacity=".5" />
        <circle cx="16" cy="66" r="3" opacity=".7" />
        <circle cx="16" cy="102" r="3" opacity=".7" />
        <circle cx="16" cy="138" r="3" opacity=".7" />
        <circle cx="16" cy="172" r="4" />
        <circle cx="196" cy="116" r="4" />
        <circle cx="278" cy="88" r="3" />
      </g>
    </svg>
  )
}
