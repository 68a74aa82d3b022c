import { Tooltip as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { usePortalContainer } from './portal.ts'

type TooltipProps = { text: ReactNode; children: ReactElement; side?: 'top' | 'right' | 'bottom' | 'left' }

/**
 * A short text with additional information about an element. It does not replace the element's accessible name. It
 * appears on hover and focus, so the child must be focusable.
 */
export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  const container = usePortalContainer()
  return (
    <Radix.Provider delayDuration={300}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal container={container}>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-90 max-w-72 animate-fade-in rounded-md bg-ink px-2 py-1 text-ground text-xs shadow-md"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
