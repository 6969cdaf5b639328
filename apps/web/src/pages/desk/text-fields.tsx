import { useWords } from '../../messages/say.js';
import styles from './desk.module.css';
import { formOfFile, textForms, textOf, type TextForm } from './entries/text-forms.js';
import deskWords from './words.json' with { type: 'json' };

/** A text and its form. */
export interface TypedText {
  readonly text: string;
  readonly form: TextForm;
}

/** Nothing typed yet. */
export const noText: TypedText = { text: '', form: 'CSV' };

interface TextFieldsProps {
  /** What the ids of its fields begin with. */
  readonly id: string;
  readonly typed: TypedText;
  readonly forms?: readonly TextForm[];
  readonly onChange: (next: TypedText) => void;
}

/** An imported text: a file, or typed. */
export function TextFields({ id, typed, forms = textForms, onChange }: TextFieldsProps) {
  const say = useWords(deskWords);
  const { text, form } = typed;
  const known = (wanted: TextForm): TextForm => (forms.includes(wanted) ? wanted : 'CSV');
  return (
    <>
      <label htmlFor={`${id}-file`}>{say('import-file')}</label>
      <input
        id={`${id}-file`}
        type="file"
        className={styles['file']}
        accept={forms.includes('TRF') ? '.csv,.tsv,.json,.trf,.txt' : '.csv,.tsv,.txt,.json'}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file)
            void file
              .arrayBuffer()
              .then(textOf)
              .then((read) => onChange({ text: read, form: known(formOfFile(file.name, read)) }));
        }}
      />
      <label htmlFor={`${id}-text`}>{say('import-text')}</label>
      <textarea
        id={`${id}-text`}
        rows={6}
        required
        value={text}
        onChange={({ target }) => onChange({ text: target.value, form })}
      />
      <label htmlFor={`${id}-form`}>{say('import-form')}</label>
      <select
        id={`${id}-form`}
        value={form}
        onChange={({ target }) =>
          onChange({ text, form: forms.find((each) => each === target.value) ?? 'CSV' })
        }
      >
        {forms.map((each) => (
          <option key={each} value={each}>
            {say(each === 'CSV' && !forms.includes('TRF') ? 'form-CSV-table' : `form-${each}`)}
          </option>
        ))}
      </select>
    </>
  );
}

/** A text in the form in which results and pairings are imported: a table, or JSON. */
export const inTableForm = ({
  text,
  form,
}: TypedText): { readonly text: string; readonly form: 'CSV' | 'JSON' } => ({
  text,
  form: form === 'JSON' ? 'JSON' : 'CSV',
});
