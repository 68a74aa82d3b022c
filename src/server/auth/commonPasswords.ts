import { commonPasswords as shortList } from '#shared/auth/commonPasswords.ts'
import { passwordFault } from '#shared/auth/password.ts'
import type { ErrorCode } from '#shared/catalogue/errors/errors.ts'
import { compatible } from '#shared/platform/normalForm.ts'
import { commonWords } from './commonWords.ts'
import { leakedPasswords } from './leakedPasswords.ts'

/**
 * The most digits and signs with which a password made of common words is still refused. With more of them it is
 * accepted.
 */
const maxExtraCharacters = 10

let listed: ReadonlySet<string> | undefined
export function commonPasswords(): ReadonlySet<string> {
  listed ??= new Set([...shortList, ...leakedPasswords.trim().split(/\s+/)])
  return listed
}

/**
 * Returns why a password is refused, or null. It applies the rules that the browser checks too, and then the lists
 * of common passwords, which are too long to send to browsers.
 */
export function passwordRefusal(password: string, teamId: string): ErrorCode | null {
  const fault = passwordFault(password, teamId)
  if (fault) return fault
  const plain = compatible(password).toLowerCase()
  return isListed(plain) || isMadeOfCommonWords(plain) ? 'password/common' : null
}

const isListed = (plain: string) =>
  commonPasswords().has(plain) || commonPasswords().has(plain.replaceAll(/[-_. ]/g, ''))

/**
 * Finds passwords such as `P@ssw0rd2026`, `company-admin` or `tkfkdgo1004!`: one or two common words with digits
 * and signs before, between or after them.
 */
function isMadeOfCommonWords(plain: string): boolean {
  return [plain, undoSubstitutions(plain, 'l'), undoSubstitutions(plain, 'i')].some((text) => {
    const letters = (text.match(/\p{L}/gu) ?? []).join('')
    return [...text].length - letters.length <= maxExtraCharacters && isWordOrTwo(letters)
  })
}

function isWordOrTwo(letters: string): boolean {
  if (commonWords.has(letters)) return true
  for (let at = 1; at < letters.length; at += 1) {
    if (commonWords.has(letters.slice(0, at)) && commonWords.has(letters.slice(at))) return true
  }
  return false
}

const substitutions: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '!': 'i',
}

/**
 * Replaces signs that people type instead of letters (such as @ for a) by those letters. Everything after the last
 * letter stays as it is.
 */
function undoSubstitutions(plain: string, one: 'l' | 'i'): string {
  const all = [...plain]
  const last = all.findLastIndex((letter) => /\p{L}/u.test(letter))
  return all
    .map((letter, at) => (at > last ? letter : letter === '1' ? one : (substitutions[letter] ?? letter)))
    .join('')
}
