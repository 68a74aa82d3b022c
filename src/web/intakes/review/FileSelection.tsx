import { Building2, Undo2, X } from 'lucide-react'
import { type FileCategory, fileCategories } from '#shared/catalogue/words/fileCategories.ts'
import { SelectionBar } from '#web/list/selection/SelectionBar.tsx'
import { Button } from '#web/ui/button.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import type { Target, useCorrection } from './useCorrection.ts'

interface FileSelectionProps {
  target: Target
  count: number
  /** The number of all files that match the filter; null if all of them are selected already. */
  whole: number | null
  /** True if a person has excluded the selected files. The bar then offers to include them again. */
  skipped: boolean
  correction: ReturnType<typeof useCorrection>
  onCompany(): void
  onWhole(): void
  onClear(): void
}

/** The actions on the selected files. */
export function FileSelection(props: FileSelectionProps) {
  const { target, count, whole, skipped, correction, onClear } = props
  async function change(
    part: { category: FileCategory } | { skip: boolean },
    title: string,
    detail?: string,
  ) {
    if (await correction.correctAndTell(target, part, { title, detail })) onClear()
  }
  return (
    <SelectionBar
      count={count}
      unit="개"
      whole={
        whole === null
          ? undefined
          : {
              text: `조건에 맞는 ${whole.toLocaleString('ko-KR')}개 모두`,
              pending: false,
              onSelect: props.onWhole,
            }
      }
      onClear={onClear}
    >
      <NativeSelect
        size="sm"
        aria-label="선택한 파일의 파일구분"
        value=""
        className="w-32"
        onChange={(event) => {
          const category = fileCategories.read(event.target.value)
          if (category) void change({ category }, '파일구분을 바꿨습니다', category)
        }}
      >
        <option value="">파일구분</option>
        {fileCategories.texts.map((text) => (
          <option key={text} value={text}>
            {text}
          </option>
        ))}
      </NativeSelect>
      {skipped ? (
        <Button size="sm" onClick={() => void change({ skip: false }, '목록에 다시 넣었습니다')}>
          <Undo2 aria-hidden />
          다시 넣기
        </Button>
      ) : (
        <Button size="sm" onClick={() => void change({ skip: true }, '저장에서 제외했습니다')}>
          <X aria-hidden />
          제외
        </Button>
      )}
      <Button size="sm" variant="primary" onClick={props.onCompany}>
        <Building2 aria-hidden />
        기업 선택
      </Button>
    </SelectionBar>
  )
}
