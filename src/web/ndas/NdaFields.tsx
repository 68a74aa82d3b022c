import { useQueries } from '@tanstack/react-query'
import { fileCategories } from '#shared/catalogue/words/fileCategories.ts'
import { ndaForms } from '#shared/catalogue/words/ndaWords.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import type { ErrorTexts } from '#web/forms/useForm.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { DateInput } from '#web/ui/form/masked/date-input.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { Segments } from '#web/ui/form/segments.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { keyOfFile, type NdaValues, ndaLabels } from './ndaForm.ts'
import { partyFilesQuery } from './ndas.api.ts'

interface NdaFieldsProps {
  values: NdaValues
  errors: ErrorTexts
  /** The business numbers of the parties. The signed copy is chosen from the files of these companies. */
  parties: readonly string[]
  idOf(field: string): string
  onChange(part: Partial<NdaValues>): void
}

const forms = ndaForms.rows.map(({ key, word }) => ({ value: key, label: word }))

/** The form fields for the terms of an NDA. */
export function NdaFields({ values, errors, parties, idOf, onChange }: NdaFieldsProps) {
  const today = dayInSeoul()
  const day = (name: 'draftDay' | 'signedDay' | 'startsDay' | 'endsDay', help?: string, past = false) => (
    <Field id={idOf(name)} label={ndaLabels[name]} help={help} error={errors[name]}>
      <DateInput
        {...(past ? { max: today } : {})}
        value={values[name]}
        onValueChange={(value) => onChange({ [name]: value })}
      />
    </Field>
  )
  const line = (name: 'signers' | 'witness' | 'purpose' | 'paperKeeper', placeholder: string) => (
    <Field id={idOf(name)} label={ndaLabels[name]} error={errors[name]}>
      <Input
        value={values[name]}
        placeholder={placeholder}
        onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      />
    </Field>
  )
  return (
    <>
      <Field id={idOf('form')} label={ndaLabels.form} group error={errors.form}>
        <Segments options={forms} value={values.form} onValueChange={(form) => onChange({ form })} />
      </Field>
      <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
        {day(
          'signedDay',
          '비워 두면 서명 대기로 남습니다. 등록하기 전에 제공한 사본에는 소급 등록으로 표시됩니다.',
          true,
        )}
        {day('draftDay', undefined, true)}
        {day('startsDay', '비워 두면 서명일부터입니다.')}
        {day('endsDay', '이날까지 유효합니다.')}
        {line('signers', '예: 문가영, 도하윤')}
        {line('witness', '예: 견본기업거래소(주) 101_김도현')}
        {line('purpose', '예: 지분 인수 검토')}
        {line('paperKeeper', '예: 본사 3층 금고, 104_최유진')}
      </div>
      <Field
        id={idOf('advisers')}
        label={ndaLabels.advisers}
        help="NDA에 이름이 있는 회계법인, 법무법인을 한 줄에 하나씩 입력합니다. 그곳 사람에게도 사본을 제공할 수 있습니다."
        error={errors.advisers}
      >
        <Textarea
          rows={2}
          value={values.advisers}
          onChange={(event) => onChange({ advisers: event.currentTarget.value })}
        />
      </Field>
      <SignedCopy values={values} errors={errors} parties={parties} idOf={idOf} onChange={onChange} />
    </>
  )
}

/** A select for the signed copy. It offers the files of the category 계약서등 of both companies. */
function SignedCopy({ values, errors, parties, idOf, onChange }: NdaFieldsProps) {
  const found = useQueries({ queries: parties.map((number) => partyFilesQuery(number)) })
  const files = found
    .flatMap(({ data }) => data ?? [])
    .filter(({ fileCategory, can }) => fileCategory === fileCategories.byKey.contract.word && can.download)
  const keys = files.map(keyOfFile)
  const missing = values.file !== '' && !keys.includes(values.file)
  return (
    <Field
      id={idOf('file')}
      label={ndaLabels.file}
      help={`두 기업의 파일 가운데 ${fileCategories.byKey.contract.word}에서 선택합니다. 파일 탭에서 먼저 업로드해주세요.`}
      error={errors.file}
    >
      <NativeSelect value={values.file} onChange={(event) => onChange({ file: event.target.value })}>
        <option value="">없음</option>
        {missing && <option value={values.file}>{values.file.slice(values.file.indexOf(' ') + 1)}</option>}
        {files.map((file) => (
          <option key={keyOfFile(file)} value={keyOfFile(file)}>
            {file.fileName} · {file.companyName}
          </option>
        ))}
      </NativeSelect>
    </Field>
  )
}
