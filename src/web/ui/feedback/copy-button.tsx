import { Check, Copy } from 'lucide-react'
import { Button, type ButtonProps } from '../button.tsx'
import { useCopy } from './use-copy.ts'

type CopyButtonProps = Omit<ButtonProps, 'onClick' | 'children'> & { text: string; label?: string }

/** Copies `text` to the clipboard and confirms it on the button. */
export function CopyButton({ text, label = '복사', ...props }: CopyButtonProps) {
  const { copied, copy } = useCopy(text)
  return (
    <>
      <Button {...props} onClick={copy}>
        {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
        {copied ? '복사됨' : label}
      </Button>
      <span role="status" className="sr-only">
        {copied && '복사했습니다.'}
      </span>
    </>
  )
}
