import { Printer } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from './button.tsx'

type PrintButtonProps = Pick<ComponentProps<typeof Button>, 'disabled' | 'blocked' | 'className'>

/** The page as it stands, on paper. */
export const PrintButton = (props: PrintButtonProps) => (
  <Button data-action {...props} onClick={() => !props.blocked && window.print()}>
    <Printer aria-hidden />
    인쇄
  </Button>
)
