import { targetOf } from '../targets.ts'
import type { ColumnGuess } from './columnGuess.ts'
import { foldHeading } from './headings.ts'

// A heading that is clear by itself may still be about somebody else: 이메일 in a row of cells about a person, 대표 after the
// name of a related company, HP in a list of one's own staff. The other columns of the sheet tell.

const asked = (guess: ColumnGuess, hint: string, target = guess.target): ColumnGuess => ({
  ...guess,
  target,
  sureness: 'check',
  hint,
})
/** What a person chose for this heading earlier is never doubted. */
const isOpen = ({ target, sureness }: ColumnGuess) => target !== null && sureness !== 'remembered'
const isCertain = (guess: ColumnGuess) => isOpen(guess) && guess.sureness !== 'check'
const folded = ({ heading }: ColumnGuess) => foldHeading(heading)

const contactField = /^contact([1-3])(\w+)$/
const bareName = /^(?:성명|이름|성함|name|fullname)$/

/**
 * If a bare name (성명) comes before a person with a role (실무자), the second one is the second contact, with all details
 * that follow.
 */
function inOrder(guesses: ColumnGuess[]): ColumnGuess[] {
  const first = guesses.findIndex(
    (guess) => guess.target === 'contact1Name' && isOpen(guess) && bareName.test(folded(guess)),
  )
  const second = guesses.findIndex(({ target }, at) => at > first && target === 'contact1Name')
  if (first < 0 || second < 0 || guesses.some(({ target }) => target?.startsWith('contact2'))) return guesses
  return guesses.map((guess, at) =>
    at >= second && isOpen(guess) && guess.target?.startsWith('contact1')
      ? asked(guess, '둘째 연락처인지 확인해주세요', guess.target.replace('contact1', 'contact2'))
      : guess,
  )
}

const ofPerson: Readonly<Record<string, string>> = { email: 'Email', phone: 'Phone' }
const ofCompany = /회사|기업|업체|본사|대표|법인|company|main|office/

/** A telephone number or address of mail right after the details of a person probably belongs to this person. */
function besidePerson(guesses: ColumnGuess[]): ColumnGuess[] {
  const taken = new Set(guesses.map(({ target }) => target))
  let person: string | undefined
  return guesses.map((guess) => {
    const detail = ofPerson[guess.target ?? '']
    const own = detail && person ? `contact${person}${detail}` : undefined
    if (own && isOpen(guess) && !taken.has(own) && !ofCompany.test(folded(guess))) {
      taken.add(own)
      return asked(guess, '회사의 것인지 사람의 것인지 확인해주세요', own)
    }
    person = contactField.exec(guess.target ?? '')?.[1]
    return guess
  })
}

const keys = ['businessNumber', 'uniqueNumber', 'companyName', 'companyNameEn']
const reachable = ['phone', 'email', 'fax', 'address']

const isDetailOfFirm = (target: string) =>
  ['company', 'record', 'year', 'opinion'].includes(targetOf(target)?.part ?? '') &&
  !contactField.test(target) &&
  ![...keys, ...reachable].includes(target)

/** In a list of people, such as business cards, a telephone number or an address may be that of the person. */
function inListOfPeople(guesses: ColumnGuess[]): ColumnGuess[] {
  const ofPeople = guesses.filter(({ target }) => contactField.test(target ?? '')).length
  const ofFirms = guesses.filter(({ target }) => isDetailOfFirm(target ?? '')).length
  if (ofPeople < 2 || ofPeople < ofFirms) return guesses
  const first = guesses.findIndex(({ target }) => contactField.test(target ?? ''))
  const hasMail = guesses.some(({ target }) => target === 'contact1Email')
  return guesses.map((guess, at) => {
    if (at <= first || !isCertain(guess) || !reachable.includes(guess.target ?? '')) return guess
    const own = guess.target === 'email' && !hasMail && !ofCompany.test(folded(guess))
    return asked(guess, '회사의 값인지 사람의 값인지 확인해주세요', own ? 'contact1Email' : guess.target)
  })
}

/** Headings that begin the description of another firm, of a place of the firm or of its owners. */
const another =
  /^(?:(?:관계|계열|자|모|투자|종속|피투자)회사|관계사|계열사|관계기업|매출처|매입처|판매처|구매처|사업장|공장|지점|주주|경쟁사)(?:명칭?|이름|구분|사업자(?:등록)?번호)$/
/** In a business program this is the company of the row, unless the row has another name before. */
const perhapsAnother = /^(?:거래처|고객사?)(?:명칭?|이름|구분|사업자(?:등록)?번호)$/

/** Columns after the name of another firm may be about that firm. */
function afterAnotherFirm(guesses: ColumnGuess[]): ColumnGuess[] {
  const known = new Set<string>()
  let isSwitched = false
  return guesses.map((guess) => {
    const heading = foldHeading(guess.heading.split(' ').at(-1) ?? '')
    const whole = folded(guess)
    isSwitched ||=
      (known.size > 0 && (another.test(whole) || another.test(heading))) ||
      (known.has('companyName') && (perhapsAnother.test(whole) || perhapsAnother.test(heading)))
    if (guess.target !== null && keys.includes(guess.target)) known.add(guess.target)
    const isAboutFirm = ['company', 'key', 'rowYear', 'year'].includes(
      targetOf(guess.target ?? '')?.part ?? '',
    )
    return isSwitched && isAboutFirm && isCertain(guess)
      ? asked(guess, '어느 기업의 값인지 확인해주세요')
      : guess
  })
}

/** Without a column that names the company, the sheet is probably about something else. */
const withoutCompany = (guesses: ColumnGuess[]): ColumnGuess[] =>
  guesses.some(({ target }) => keys.includes(target ?? ''))
    ? guesses
    : guesses.map((guess) => (isCertain(guess) ? asked(guess, '기업을 알 수 있는 열이 없습니다') : guess))

/** Assigns details to the person beside them. Must run before columns with the same meaning are told apart. */
export const withPeople = (guesses: ColumnGuess[]): ColumnGuess[] => besidePerson(inOrder(guesses))

/** Asks about columns that the rest of the sheet makes doubtful. */
export const withDoubts = (guesses: ColumnGuess[]): ColumnGuess[] =>
  withoutCompany(afterAnotherFirm(inListOfPeople(guesses)))
