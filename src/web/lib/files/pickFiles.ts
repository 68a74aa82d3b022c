import { formatSize } from './fileSize.ts'

type Named = Pick<File, 'name' | 'size' | 'type'>

/** Which files may be added to a list. */
export interface PickRules {
  isAccepted(file: Pick<Named, 'name' | 'type'>): boolean
  /** The accepted file types in Korean words, as the refusal names them. */
  kinds: string
  fileBytes: number
  files: number
  /** The sentence of the refusal that says what to do when the list is full. */
  whenFull: string
}

/** A file that was not added, with the reason and what to do. */
export interface RefusedFile {
  name: string
  why: 'type' | 'empty' | 'large' | 'many'
  text: string
}

/**
 * Splits picked files into accepted and refused ones. `chosen` are the files picked before; `kept` is the number of
 * stored files, which also count towards the limit. A file with the name and size of another one counts as picked twice
 * and is skipped silently.
 */
export function pickFiles<F extends Named>(
  chosen: readonly Named[],
  picked: readonly F[],
  rules: PickRules,
  kept = 0,
): { added: F[]; refused: RefusedFile[] } {
  const added: F[] = []
  const refused: RefusedFile[] = []
  const isThere = ({ name, size }: Named) =>
    [...chosen, ...added].some((one) => one.name === name && one.size === size)
  for (const file of picked) {
    if (isThere(file)) continue
    const refusal = refusalOf(file, rules) ?? fullOf(kept + chosen.length + added.length, rules)
    if (refusal) refused.push({ name: file.name, ...refusal })
    else added.push(file)
  }
  return { added, refused }
}

type Refusal = Omit<RefusedFile, 'name'>

function refusalOf(file: Named, { isAccepted, kinds, fileBytes }: PickRules): Refusal | null {
  if (!isAccepted(file)) {
    return {
      why: 'type',
      text: `업로드할 수 없는 파일 형식입니다. ${kinds} 파일로 저장하여 다시 선택해주세요.`,
    }
  }
  if (file.size === 0) {
    return { why: 'empty', text: '내용이 없는 빈 파일입니다. 원본 파일을 확인하고 다시 선택해주세요.' }
  }
  if (file.size > fileBytes) {
    const sizes = `파일크기가 ${formatSize(file.size)}입니다. 한 파일은 ${formatSize(fileBytes)}까지 업로드할 수 있습니다.`
    return { why: 'large', text: `${sizes} 크기를 줄이거나 나누어 다시 선택해주세요.` }
  }
  return null
}

const fullOf = (count: number, { files, whenFull }: PickRules): Refusal | null =>
  count < files ? null : { why: 'many', text: `${files}개까지 업로드할 수 있습니다. ${whenFull}` }
