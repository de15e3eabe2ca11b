import type { Testimonial } from '../../../shared/site-content.ts';
import { Badge } from '../../../shared/ui/data/badge.tsx';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Picture } from '../../../shared/ui/picture.tsx';
import styles from './testimonial-carousel.module.css';
import { useCarousel } from './use-carousel.ts';
import * as text from './book-page-text.ts';

const TestimonialQuote = ({
  quote,
  author,
  title,
  image,
  isSample,
}: Testimonial) => (
  <figure className={styles['quote']}>
    <blockquote>
      <p>“{quote}”</p>
    </blockquote>
    <figcaption className={styles['by']}>
      <Picture
        frame="span"
        className={styles['face']}
        address={image}
        sizes="4rem"
        isLazy
      />
      <strong>{author}</strong>
      <span>{title}</span>
      {isSample && <Badge isSample>{text.sampleQuote}</Badge>}
    </figcaption>
  </figure>
);

/** Shows one quote at a time, with a taller tick for the current quote. Without scripts all quotes are listed. */
export const TestimonialCarousel = ({
  testimonials,
  labelledBy,
}: {
  testimonials: Testimonial[];
  labelledBy: string;
}) => {
  const carousel = useCarousel(testimonials.length);
  const shown = testimonials[carousel.at];
  if (!shown) return null;
  return (
    <div
      role="group"
      aria-roledescription={text.carousel}
      aria-labelledby={labelledBy}
      {...carousel.pauseHandlers}
    >
      <div aria-live={carousel.isMoving ? 'off' : 'polite'}>
        <TestimonialQuote key={carousel.at} {...shown} />
      </div>
      <noscript>
        {testimonials.slice(1).map((testimonial) => (
          <TestimonialQuote key={testimonial.quote} {...testimonial} />
        ))}
      </noscript>
      {testimonials.length > 1 && (
        <div className={styles['controls']}>
          <span className={styles['ticks']} aria-hidden="true">
            {testimonials.map((_, index) => (
              <i
                key={index}
                className={index === carousel.at ? styles['on'] : undefined}
              />
            ))}
          </span>
          <Button size="small" onClick={carousel.previous}>
            {text.previous}
          </Button>
          <Button size="small" onClick={carousel.next}>
            {text.next}
          </Button>
          <Button
            size="small"
            aria-pressed={carousel.isPaused}
            onClick={carousel.togglePause}
          >
            {text.pause}
          </Button>
          <span className={styles['number']}>
            {text.position(carousel.at + 1, testimonials.length)}
          </span>
        </div>
      )}
    </div>
  );
};
