import { errorMessage } from '#shared/catalogue/errors/errors.ts'
import type { readCompanyIndex } from './companyIndex.ts'
import { guessCategory } from './guessCategory.ts'
import { createGuesser } from './guessCompany.ts'

type Companies = Awaited<ReturnType<typeof readCompanyIndex>>

/** Guesses company and category of files by their paths, as columns of their rows. */
export function createFileGuesser(companies: Companies) {
  const guess = createGuesser(companies)
  return ({ folder, fileName }: { folder: string; fileName: string }) => {
    const found = guess(folder, fileName.replace(/\.[^.]{1,10}$/u, ''))
    const { category, word } = guessCategory(folder, fileName)
    const denied = found.businessNumber !== null && !companies.manageable.has(found.businessNumber)
    return {
      ...found,
      refusal: denied ? errorMessage('file/upload-denied') : null,
      category,
      categoryWord: word,
    }
  }
}
