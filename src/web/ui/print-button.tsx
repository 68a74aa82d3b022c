import { Printer } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from './button.tsx'

type PrintButtonProps = Pick<
  ComponentProps<typeof Button>,
  'disabled' | 'blocked' | 'className' | 'pending'
> & {
  /** Called instead of `window.print()`, for screens that must first fetch data. */
  onPrint?: () => void
}

/** A button that prints the page. */
export const PrintButton = ({ onPrint = () => window.print(), ...props }: PrintButtonProps) => (
  <Button data-action {...props} onClick={() => !props.blocked && onPrint()}>
    <Printer aria-hidden />
    인쇄
  </Button>
)
