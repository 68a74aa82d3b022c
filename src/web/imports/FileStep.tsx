import { CircleCheck, FileSpreadsheet, TriangleAlert, Upload, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { type ImportKind, importKindNames, importKinds } from '#shared/imports/kinds.ts'
import { columnLetters } from '#shared/imports/rules.ts'
import { formatSize } from '#web/lib/files/fileSize.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { Field } from '#web/ui/form/field.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { SaveBar } from '#web/ui/form/save-bar.tsx'
import { Segments } from '#web/ui/form/segments.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { type Choices, ofSheet, recognised, rowsBelow, type UploadedImport } from './importState.ts'
import { AcceptedFiles } from './parts/AcceptedFiles.tsx'

const kinds = importKindNames.map((value) => ({ value, label: importKinds[value].label }))

interface FileStepProps {
  file: UploadedImport
  choices: Choices
  onChoices(choices: Choices): void
  onOther(): void
  onCancel(): void
  onNext(): void
}

/**
 * The first step, after the upload: the person chooses the sheet and the row with the headings, and sees what was read.
 */
export function FileStep({ file, choices, onChoices, onOther, onCancel, onNext }: FileStepProps) {
  const sheet = file.sheets[choices.sheet]
  const isEmpty = rowsBelow(file, choices) === 0
  const setHead = (row: number) => {
    const head = { first: row, last: row }
    onChoices({ ...choices, head, columns: recognised(file, { ...choices, head }) })
  }
  const setKind = (kind: ImportKind) =>
    onChoices({ ...choices, kind, columns: recognised(file, { ...choices, kind }) })
  return (
    <div className="grid items-start gap-5 pb-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,20.5rem)]">
      <Card aria-label="업로드한 파일">
        <div className="flex items-center gap-3.5 p-4 pb-3 max-md:flex-wrap">
          <span className="grid size-10 shrink-0 place-items-center rounded-lg bg-good-soft text-good">
            <FileSpreadsheet aria-hidden className="size-5" />
          </span>
          <p className="min-w-0 flex-1 max-md:basis-[calc(100%-5rem)]">
            <b className="wrap-anywhere block font-semibold">{file.fileName}</b>
            <span className="tnum text-quiet text-xs">
              {formatSize(file.fileSize)} · 시트 {file.sheets.length}개 · 읽는 데 {file.seconds}초
            </span>
          </p>
          <Button onClick={onOther}>
            <Upload aria-hidden />
            다른 파일
          </Button>
          <IconButton label="파일 빼기" onClick={onCancel}>
            <X aria-hidden />
          </IconButton>
        </div>
        <div className="grid gap-3 px-4 pb-4 sm:grid-cols-[14rem_7.5rem_minmax(0,1fr)]">
          <Field group label="무엇을 가져오나요" className="sm:col-span-3">
            <Segments options={kinds} value={choices.kind} onValueChange={setKind} className="max-w-md" />
          </Field>
          <Field label="시트">
            <NativeSelect
              value={String(choices.sheet)}
              onChange={(event) => onChoices({ ...choices, ...ofSheet(file, Number(event.target.value)) })}
            >
              {file.sheets.map(({ name, rows, hidden }, at) => (
                <option key={`${at} ${name}`} value={at}>
                  {name} {rows.toLocaleString('ko-KR')}행{hidden ? ' (숨은 시트)' : ''}
                </option>
              ))}
            </NativeSelect>
          </Field>
          <Field label="제목 행">
            <NativeSelect
              value={String(choices.head.last)}
              onChange={(event) => setHead(Number(event.target.value))}
            >
              {sheet?.preview.map(([row]) => (
                <option key={row} value={row}>
                  {row === choices.head.last && choices.head.first < row
                    ? `${choices.head.first}–${row}`
                    : row}
                  행
                </option>
              ))}
            </NativeSelect>
          </Field>
          <Field label="글자 방식">
            <p className="flex h-8 items-center text-quiet text-sm">
              {file.encoding
                ? `${encodings[file.encoding] ?? file.encoding} (내용으로 알아냄)`
                : 'XLSX는 선택하지 않습니다'}
            </p>
          </Field>
        </div>
        <Preview file={file} choices={choices} onHead={setHead} />
      </Card>
      <div className="grid gap-4">
        <Found file={file} choices={choices} />
        <AcceptedFiles />
      </div>
      <SaveBar status={<span className="text-quiet">확인 단계까지는 아무것도 저장되지 않습니다.</span>}>
        <Button onClick={onCancel}>취소</Button>
        <Button variant="primary" disabled={isEmpty} onClick={onNext}>
          다음: 열 맞추기
        </Button>
      </SaveBar>
    </div>
  )
}

const encodings: Record<string, string> = { 'utf-8': 'UTF-8', 'utf-16': 'UTF-16', cp949: 'CP949' }
const shownRows = 12
const shownColumns = 30

/** Shows the first rows of the sheet. A click on a row makes it the row of headings. */
function Preview({
  file,
  choices,
  onHead,
}: Pick<FileStepProps, 'file' | 'choices'> & { onHead(row: number): void }) {
  const sheet = file.sheets[choices.sheet]
  if (!sheet) return null
  const columns = Array.from({ length: Math.min(sheet.columns, shownColumns) }, (_, at) => at)
  const rows = sheet.preview.slice(0, shownRows)
  const below = rowsBelow(file, choices)
  const shown = rows.filter(([row]) => row > choices.head.last).length
  return (
    <>
      {/* A scrollable region must be focusable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section tabIndex={0} aria-label="파일의 앞부분" className="overflow-x-auto border-t">
        <table className="min-w-full border-collapse text-sm">
          <thead>
            <tr className="bg-sunken text-quiet text-xs">
              <th className="w-11 border-r border-b" aria-label="행" />
              {columns.map((column) => (
                <th key={column} scope="col" className="h-7 border-r border-b font-medium">
                  {columnLetters(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([row, cells]) => {
              const isHead = row >= choices.head.first && row <= choices.head.last
              return (
                <tr key={row} className={cn(isHead && 'bg-accent-soft font-semibold text-accent-text')}>
                  <th
                    scope="row"
                    className="border-r border-b bg-sunken p-0 text-right font-medium text-quiet text-xs"
                  >
                    <button
                      type="button"
                      aria-pressed={isHead}
                      aria-label={`${row}행을 제목 행으로`}
                      onClick={() => onHead(row)}
                      className="tnum h-7 w-full min-w-11 whitespace-nowrap px-2 text-right hover:bg-hover max-md:h-11"
                    >
                      {row}
                    </button>
                  </th>
                  {columns.map((column) => {
                    const cell = cells[column] ?? null
                    return (
                      <td
                        key={column}
                        className={cn(
                          'h-7 max-w-56 truncate border-line-soft border-r border-b px-2',
                          typeof cell === 'number' && 'tnum text-right',
                        )}
                      >
                        {typeof cell === 'number' ? cell.toLocaleString('ko-KR') : cell}
                      </td>
                    )
                  })}
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
      <p className="tnum rounded-b-lg bg-sunken px-4 py-2.5 text-quiet text-xs">
        {below > 0 && `${below.toLocaleString('ko-KR')}행 가운데 앞의 ${shown}행입니다. `}행 번호를 누르면
        제목 행을 바꿀 수 있습니다.
      </p>
    </>
  )
}

/** Shows how much was read and what may need attention, such as hidden rows. */
function Found({ file, choices }: Pick<FileStepProps, 'file' | 'choices'>) {
  const sheet = file.sheets[choices.sheet]
  if (!sheet) return null
  const { formulas, merges, hiddenRows, hiddenColumns, emptyRows } = sheet
  const places = merges.slice(0, 3).map((ref) => ref.split(':')[0])
  const titled = choices.columns.filter(({ heading }) => heading !== '').length
  const isKnown = choices.columns.some(({ target }) => target !== null)
  return (
    <Card>
      <CardHeader title="읽은 결과" />
      <ul className="grid gap-1.5 p-4 text-sm">
        <Line good={titled > 1 && isKnown}>
          {isKnown
            ? `제목 ${titled}열을 찾았습니다.`
            : '아는 제목이 없습니다. 제목이 있는 행의 번호를 눌러주세요.'}
        </Line>
        {rowsBelow(file, choices) === 0 && <Line>제목 아래에 가져올 행이 없습니다.</Line>}
        {formulas > 0 && (
          <Line good>수식 {formulas.toLocaleString('ko-KR')}칸은 저장된 값으로 읽었습니다.</Line>
        )}
        {merges.length > 0 && (
          <Line>
            합친 칸 {merges.length}곳({places.join(', ')}
            {merges.length > places.length ? ' …' : ''})은 첫 칸의 값만 씁니다.
          </Line>
        )}
        <Line good={hiddenRows === 0}>
          숨은 행 {hiddenRows}개, 빈 행 {emptyRows.toLocaleString('ko-KR')}개는 건너뜁니다.
        </Line>
        {hiddenColumns.length > 0 && <Line>숨은 열 {hiddenColumns.length}개는 선택해야 넣습니다.</Line>}
        {sheet.protected && <Line good>보호된 시트입니다. 값은 그대로 읽었습니다.</Line>}
        {sheet.hidden && <Line>숨은 시트입니다.</Line>}
      </ul>
    </Card>
  )
}

function Line({ good = false, children }: { good?: boolean; children: ReactNode }) {
  const Icon = good ? CircleCheck : TriangleAlert
  return (
    <li className="flex gap-2">
      <Icon aria-hidden className={cn('mt-0.5 shrink-0', good ? 'text-good' : 'text-warning')} />
      <span className="tnum min-w-0">{children}</span>
    </li>
  )
}
