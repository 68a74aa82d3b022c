/** A term that only one file may use, and the pattern that detects it elsewhere. */
export interface Owned {
  what: string
  pattern: RegExp
  /** Files that may use the term, each with its reason. */
  except: Record<string, string>
}

const slot = String.raw`manager[123]_?[tT]eam\}?`

export const owned: Owned[] = [
  {
    what: 'who manages a company (company.policy.ts)',
    pattern: new RegExp(
      String.raw`${slot}\s*(?:=[^=>]|<>|is\b|in\b)|\bin\s*\([^)]*${slot}|\b(?:eq|ne|isNull|isNotNull|inArray)\([^()]*${slot}`,
    ),
    except: {
      'src/server/managers/handoverMoves.ts': 'fills the slots',
      'src/server/imports/undo/changedSince.ts':
        'finds deleted people in the slots that an undo would restore',
      'src/server/managers/canGoBack.ts': 'compares the slots with those that a handover left',
    },
  },
  {
    what: 'what a person typed inside a pattern (database/like.ts)',
    pattern: /\bi?like\s+\$\{|\bi?like\(/,
    except: { 'src/server/database/like.ts': 'owns it' },
  },
]

export const ownWords = (file: string, text: string): string[] =>
  owned
    .filter(({ pattern, except }) => !(file in except) && pattern.test(text))
    .map(({ what }) => `${file}: ${what}`)
