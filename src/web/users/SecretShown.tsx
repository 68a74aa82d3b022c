import { CopyButton } from '#web/ui/feedback/copy-button.tsx'
import { CloseFooter, DialogBody } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** Shows a new password. It cannot be shown again later, because the server stores only its hash. */
export function SecretShown({ message, label, secret }: { message: string; label: string; secret: string }) {
  return (
    <>
      <DialogBody className="grid gap-3">
        <p role="status">{message}</p>
        <div>
          <p className="mb-1 font-medium text-quiet text-xs">{label}</p>
          <div className="flex items-center gap-2">
            <code className="min-w-0 flex-1 select-all break-all rounded-md border bg-hover px-2.5 py-1.5 font-mono text-lg max-md:py-2.5">
              {secret}
            </code>
            <CopyButton text={secret} autoFocus />
          </div>
        </div>
        <Notice tone="warn">
          이 창을 닫으면 다시 볼 수 없습니다. 본인에게 안전하게 전달해주세요. 다음 로그인 때 바꿔야 합니다.
        </Notice>
      </DialogBody>
      <CloseFooter primary />
    </>
  )
}
