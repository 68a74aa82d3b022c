import type { ReactNode } from 'react'

/** The label of an optional field. */
export const Optional = ({ children }: { children: ReactNode }) => (
  <>
    {children} <span className="font-normal">(선택)</span>
  </>
)
