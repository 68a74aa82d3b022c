import { Printer } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from './button.tsx'

type PrintButtonProps = Pick<
  ComponentProps<typeof Button>,
  'disabled' | 'blocked' | 'className' | 'pending'
> & {
  /** Instead of printing at once: what is still missing is fetched first. */
  onPrint?: () => void
}

/** The page as it stands, on paper. */
export const PrintButton = ({ onPrint = () => window.print(), ...props }: PrintButtonProps) => (
  <Button data-action {...props} onClick={() => !props.blocked && onPrint()}>
    <Printer aria-hidden />
    인쇄
  </Button>
)
