import type { ReactNode } from 'react'

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mb-6">
      <h3 className="mb-2 font-semibold text-quiet text-xs">{title}</h3>
      {children}
    </section>
  )
}

export function Line({ children }: { children: ReactNode }) {
  return <div className="mb-2 flex flex-wrap items-center gap-2">{children}</div>
}
