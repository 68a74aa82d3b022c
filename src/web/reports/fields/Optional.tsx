import type { ReactNode } from 'react'

/** A label of something that may be left empty. */
export const Optional = ({ children }: { children: ReactNode }) => (
  <>
    {children} <span className="font-normal">(선택)</span>
  </>
)
