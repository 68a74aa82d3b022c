import { AlertDialog } from 'radix-ui'
import { Button } from '../button.tsx'
import { usePortalContainer } from '../portal.ts'
import type { ConfirmDialogProps } from './confirm.tsx'
import { footerClass, overlayClass, panelStyles } from './dialog.styles.ts'
import { isPassedOnEscape } from './escape.ts'
import { tied } from './tied.tsx'

export function ConfirmDialog({ question: asked, open, onReply, returnFocus }: ConfirmDialogProps) {
  const container = usePortalContainer()
  const describe = asked?.description ? {} : { 'aria-describedby': undefined }
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onReply(false)}>
      <AlertDialog.Portal container={container}>
        <AlertDialog.Overlay className={overlayClass} />
        <AlertDialog.Content
          {...describe}
          className={panelStyles({ size: 'sm' })}
          onCloseAutoFocus={returnFocus}
          onKeyDown={(event) => isPassedOnEscape(event) && onReply(false)}
        >
          <div className="overflow-y-auto p-5">
            <AlertDialog.Title className="font-bold text-lg">{asked?.title}</AlertDialog.Title>
            {asked?.description && (
              <AlertDialog.Description asChild>
                <div className="mt-1 text-pretty text-quiet">{tied(asked.description)}</div>
              </AlertDialog.Description>
            )}
          </div>
          <div className={footerClass}>
            <AlertDialog.Cancel asChild>
              <Button>{asked?.cancelLabel ?? '취소'}</Button>
            </AlertDialog.Cancel>
            <Button variant={asked?.destructive ? 'dangerFill' : 'primary'} onClick={() => onReply(true)}>
              {asked?.confirmLabel ?? '확인'}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
