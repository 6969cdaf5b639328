import { useLingui } from '@lingui/react';
import { useEffect, useMemo, useState } from 'react';
import { learnSentences, sayIn, type SayMessage } from '../board/index.js';

/** How the boards say their messages, in the language that is chosen. */
export function useSentences(): SayMessage {
  const { i18n } = useLingui();
  const [learnt, setLearnt] = useState('en');
  useEffect(() => {
    let isShown = true;
    void learnSentences(i18n.locale).then(() => isShown && setLearnt(i18n.locale));
    return () => {
      isShown = false;
    };
  }, [i18n.locale]);
  return useMemo(() => sayIn(learnt), [learnt]);
}
