import { useConfirm } from '#web/ui/feedback/confirm.tsx'
import { draftDays } from './drafts.ts'

/** What happens to the input when the dialog is closed: it is lost, kept as a draft, or what the given text says. */
type Fate = 'lost' | 'draft' | { text: string }

const fates = {
  lost: '닫으면 입력하던 내용이 사라집니다.',
  draft: `닫아도 입력하던 내용은 이 기기에 ${draftDays}일 동안 초안으로 보관됩니다.`,
}

/**
 * For dialogs with a form: Esc, x and 취소 ask for confirmation if there is unsaved input. Closing after a save does not
 * ask.
 */
export function useConfirmClose(dirty: boolean, onClose: () => void, fate: Fate = 'lost') {
  const confirm = useConfirm()
  return async () => {
    const agreed =
      !dirty ||
      (await confirm({
        title: '저장하지 않은 내용이 있습니다',
        description: typeof fate === 'string' ? fates[fate] : fate.text,
        confirmLabel: '닫기',
        cancelLabel: '계속 작성',
        destructive: fate === 'lost',
      }))
    if (agreed) onClose()
  }
}
