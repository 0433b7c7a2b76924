import { codeWords } from "../../kernel/shared/code-words.ts";
import type { Language } from "../../kernel/shared/languages.ts";
import type { BadgeState } from "./badge.ts";

export interface BadgeVocabulary {
  readonly brand: string;
  readonly tier: string;
  readonly rungs: Readonly<Record<1 | 2 | 3 | 4, string>>;
  readonly since: string;
  readonly checked: string;
  readonly noName: string;
  /** Separates the name from the verdict. */
  readonly colon: string;
  readonly test: { readonly mark: string; readonly sentence: string };
  readonly states: Readonly<Record<Exclude<BadgeState, "verified">, string>>;
}

const rungs = (language: Language) => ({
  1: codeWords[language]["tier.1.name"],
  2: codeWords[language]["tier.2.name"],
  3: codeWords[language]["tier.3.name"],
  4: codeWords[language]["tier.4.name"],
});

export const words: Readonly<Record<Language, BadgeVocabulary>> = {
  en: {
    brand: "Hakika",
    tier: "Tier",
    rungs: rungs("en"),
    since: "since",
    checked: "Checked by Hakika.",
    noName: "Unknown place",
    colon: ": ",
    test: { mark: "TEST", sentence: "A test, not a real place." },
    states: {
      unverified: "Not verified",
      expired: "Verification expired",
      under_review: "Under review",
      disputed: "Ownership disputed",
      suspended: "Suspended",
      closed: "Closed",
      unknown: "No such place at Hakika",
    },
  },
  fr: {
    brand: "Hakika",
    tier: "Niveau",
    rungs: rungs("fr"),
    since: "depuis le",
    checked: "Contrôle effectué par Hakika.",
    noName: "Lieu inconnu",
    colon: "\u00a0: ",
    test: { mark: "TEST", sentence: "Ceci est un test, le lieu n’existe pas." },
    states: {
      unverified: "Non vérifié",
      expired: "Vérification expirée",
      under_review: "En cours d’examen",
      disputed: "Propriété contestée",
      suspended: "Suspendu",
      closed: "Fermé",
      unknown: "Introuvable sur Hakika",
    },
  },
  sw: {
    brand: "Hakika",
    tier: "Ngazi",
    rungs: rungs("sw"),
    since: "tangu",
    checked: "Pamekaguliwa na Hakika.",
    noName: "Mahali pasipojulikana",
    colon: ": ",
    test: { mark: "JARIBIO", sentence: "Hili ni jaribio, si mahali halisi." },
    states: {
      unverified: "Bila uthibitisho",
      expired: "Uthibitisho umeisha muda",
      under_review: "Panakaguliwa",
      disputed: "Umiliki una mzozo",
      suspended: "Pamesimamishwa",
      closed: "Pamefungwa",
      unknown: "Hapajulikani na Hakika",
    },
  },
  pt: {
    brand: "Hakika",
    tier: "Nível",
    rungs: rungs("pt"),
    since: "desde",
    checked: "Estado indicado pela Hakika.",
    noName: "Lugar desconhecido",
    colon: ": ",
    test: { mark: "TESTE", sentence: "Isto é um teste, não um lugar real." },
    states: {
      unverified: "Não verificado",
      expired: "Verificação expirada",
      under_review: "Em análise",
      disputed: "Propriedade em litígio",
      suspended: "Suspenso",
      closed: "Encerrado",
      unknown: "Não existe na Hakika",
    },
  },
};
