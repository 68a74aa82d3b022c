import { toast } from '#web/ui/toast.store.ts'
import { formatSize } from './fileSize.ts'
import type { sortPicked } from './pendingFiles.ts'

type Refused = ReturnType<typeof sortPicked<File>>['refused']

const names = (files: readonly File[]) =>
  files.length === 1 ? files[0]?.name : `${files[0]?.name} 외 ${files.length - 1}개`

/** Says why something did not join the list. One toast is seen at a time: the most surprising reason wins. */
export function tellRefused(
  { type, empty, large, many }: Refused,
  limits: { files: number; fileBytes: number },
) {
  const say = (title: string, description: string) => toast({ variant: 'destructive', title, description })
  if (type.length > 0) {
    say('파일 형식 오류', 'PDF, Word, Excel, PowerPoint, 텍스트 파일만 업로드 가능합니다.')
  } else if (large.length > 0) {
    say('파일 크기 초과', `한 파일은 ${formatSize(limits.fileBytes)}까지 올릴 수 있습니다: ${names(large)}`)
  } else if (empty.length > 0) {
    say('빈 파일', `빈 파일은 올릴 수 없습니다: ${names(empty)}`)
  } else if (many.length > 0) {
    say('파일 개수 초과', `한 번에 ${limits.files}개까지 올릴 수 있습니다: ${names(many)}`)
  }
}
