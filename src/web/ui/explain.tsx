import { Popover } from 'radix-ui'
import type { ReactNode } from 'react'
import { usePortalContainer } from './portal.ts'

type ExplainProps = { title: string; children: ReactNode }

/** A "?" behind a title: what a figure means, opened by a click and closed by Esc or a click elsewhere. */
export function Explain({ title, children }: ExplainProps) {
  const container = usePortalContainer()
  return (
    <Popover.Root>
      <Popover.Trigger
        type="button"
        aria-label={`${title} 설명`}
        data-action
        className="relative grid size-4 shrink-0 place-items-center rounded-full border border-line-strong text-[11px] text-quiet leading-none before:absolute before:-inset-2 before:content-[''] hover:border-accent-text hover:text-accent-text data-[state=open]:border-transparent data-[state=open]:bg-accent data-[state=open]:text-on-accent max-md:size-5 max-md:before:-inset-3"
      >
        ?
      </Popover.Trigger>
      <Popover.Portal container={container}>
        <Popover.Content
          aria-label={title}
          align="start"
          sideOffset={8}
          collisionPadding={8}
          className="z-90 w-[336px] max-w-[calc(100vw-16px)] rounded-lg border bg-surface p-3.5 text-ink shadow-md outline-none data-[state=open]:animate-fade-in"
        >
          <h3 className="mb-1.5 font-semibold text-sm">{title}</h3>
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
