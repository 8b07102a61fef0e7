import type { FormFieldData } from '#app/.server/records/form-content.ts';
import { CheckboxGroup } from '#app/components/form/checkbox-group.tsx';
import { Field } from '#app/components/form/field.tsx';
import type { FieldDefinition } from '#app/components/form/form-fields.tsx';
import { RadioGroup } from '#app/components/form/radio-group.tsx';
import { SelectField } from '#app/components/form/select-field.tsx';
import { TextareaField } from '#app/components/form/textarea-field.tsx';
import { UploadField } from '#app/components/upload/upload-field.tsx';
import { RichTextArea } from '#app/components/rich-text/rich-text-area.tsx';
import { RemoveFile } from '#app/components/upload/remove-file.tsx';
import type { StoredFile } from '#app/components/upload/uploaded-file.tsx';
import type { Upload } from '#app/components/upload/use-uploads.ts';
import { richTextNames } from '#rules/forms/rich-text-names.ts';
import { isMarkup, toLines, toParagraphs } from '#rules/text/rich-text.ts';

/** The most choices that are all visible, as radio buttons. More choices are in a select. */
const MOST_RADIOS = 5;

/** The states of a file field without a new file, so that a stored one stays (RECORD-56). */
const HAS_NO_CHOICE: ReadonlySet<string> = new Set(['empty', 'refused']);

/** The step of the minutes that the browser offers, in seconds. A user can type other minutes. */
const TIME_STEP = 300;

/** The files of a form by field, for the controls of file fields. */
export interface FormFiles {
  uploads: Readonly<Record<string, Upload>>;
  /** The stored files of a record. */
  stored: Readonly<Record<string, StoredFile>>;
  /** The names of files that the user must choose again. */
  lostNames: Readonly<Record<string, string>>;
  /** The fields whose stored files the user has chosen to remove. */
  removed: readonly string[];
}

/** Returns how a form shows a field: a control for each type. */
export function definitionOf({
  type,
  label,
  hint,
  isOptional,
  options = [],
  preset,
  autoComplete,
  lang,
  range,
  isAlternative,
}: FormFieldData): FieldDefinition<FormFiles> {
  return {
    label,
    ...(hint !== undefined && { hint }),
    control: (given, files) => {
      const props = { ...given, isOptional, isAlternative };
      const language = lang && { lang, dir: 'rtl' };
      switch (type) {
        case 'longText':
          return <TextareaField {...props} {...language} />;
        case 'lines':
          return <TextareaField {...props} rows={5} />;
        case 'richText': {
          // A form that comes back can have typed lines.
          const { initialValue } = given.meta;
          const value = typeof initialValue === 'string' ? initialValue : '';
          const html = isMarkup(value) ? value : toParagraphs(value);
          const { format, kept } = richTextNames(given.meta.name);
          return (
            <RichTextArea
              {...props}
              html={html}
              lines={isMarkup(value) ? toLines(value) : value}
              formatName={format}
              keptName={kept}
              {...(lang && { lang })}
            />
          );
        }
        case 'phone':
          return <Field {...props} type="tel" inputMode="tel" autoComplete={autoComplete} />;
        case 'choices':
          return (
            <CheckboxGroup
              legend={label}
              {...(hint !== undefined && { hint })}
              meta={given.meta}
              isOptional={isOptional}
              options={options}
            />
          );
        case 'choice':
          return options.length <= MOST_RADIOS && !isOptional ? (
            <RadioGroup legend={label} hint={hint} meta={given.meta} options={options} isStacked />
          ) : (
            <SelectField {...props} options={options} />
          );
        case 'number':
          return <Field {...props} inputMode="numeric" dir="ltr" autoComplete={autoComplete} />;
        case 'email':
        case 'url':
        case 'date':
          return <Field {...props} type={type} autoComplete={autoComplete} />;
        case 'dateTime':
          return <Field {...props} {...range} type="datetime-local" step={TIME_STEP} />;
        case 'file': {
          const { name } = given.meta;
          const upload = files.uploads[name];
          if (!preset || !upload) return null;
          const stored = files.stored[name];
          return (
            <>
              <UploadField
                meta={given.meta}
                label={label}
                hint={hint === undefined ? '{files}' : `${hint} {files}.`}
                isOptional={isOptional}
                preset={preset}
                uploaded={stored}
                lostName={files.lostNames[name]}
                upload={upload}
              />
              {stored && isOptional && HAS_NO_CHOICE.has(upload.state.kind) && (
                <RemoveFile name={name} label={label} isChosen={files.removed.includes(name)} />
              )}
            </>
          );
        }
        case 'text':
          return <Field {...props} {...language} autoComplete={autoComplete} />;
      }
    },
  };
}
